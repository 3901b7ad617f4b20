/** POST /manage/alarm/report: a browser error, for the operators of the platform. */
export interface ClientReport {
  title: string;
  type: 'CLIENT_404';
  text: string;
}
