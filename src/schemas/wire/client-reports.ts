/** POST /manage/alarm/report: what went wrong in a browser, for the platform's operators. */
export interface ClientReport {
  title: string;
  type: 'CLIENT_404';
  text: string;
}
