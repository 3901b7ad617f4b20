import axios from 'axios';

/** Reads through the HTTP client of the other sides; amis expects `status` and `items`. */
export async function fetchRows({ url, data }: { url: string; data?: unknown }) {
  const answer = await axios.post<{ data: { data: unknown[]; total: number } }>(url, data);
  const { data: items, total } = answer.data.data;
  return { ...answer, data: { status: 0, msg: '', data: { items, total } } };
}
