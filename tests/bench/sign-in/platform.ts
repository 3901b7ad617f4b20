import axios from 'axios';

interface Envelope<Data> {
  code: string;
  msg: string;
  data: Data;
}
interface Token {
  tokenType: string;
  value: string;
}
/** A row of the table. */
export interface User {
  id: string;
  loginName: string;
  name: string;
  phoneNumber: string | null;
  email: string | null;
  department: { name: string } | null;
  enabled: boolean;
  locked: boolean;
  roleNames: string[] | null;
  lastSignInTime: string | null;
  expiredTime: string | null;
}
/** A node of the tree of departments. */
export interface Department {
  code: string;
  name: string;
  children?: Department[];
}

const client = axios.create({ headers: { 'Accept-Language': 'zh-CN' } });
const tokenKey = 'token';

/** Sets the token of a stored session; false without one. */
export function resumeSession(): boolean {
  const token = localStorage.getItem(tokenKey);
  if (token !== null) client.defaults.headers.common.Authorization = token;
  return token !== null;
}

function open<Data>({ code, msg, data }: Envelope<Data>): Data {
  if (code !== '1') throw new Error(msg);
  return data;
}

/** Signs in with an encrypted body, as the platform requires. */
export async function signIn(username: string, password: string): Promise<void> {
  const [{ JSEncrypt }, config] = await Promise.all([
    import('jsencrypt'),
    client.get<{ rsa: { publicKey: string } }>('console.config.json'),
  ]);
  const cipher = new JSEncrypt();
  cipher.setPublicKey(config.data.rsa.publicKey);
  const form = new FormData();
  form.append('auth', String(cipher.encrypt(JSON.stringify({ username, password, type: 'business' }))));
  const token = open((await client.post<Envelope<Token>>('system/login', form)).data);
  localStorage.setItem(tokenKey, `${token.tokenType} ${token.value}`);
  resumeSession();
}

/** A page of users, newest first. */
export async function readUsers(pageNum: number, pageSize: number): Promise<{ data: User[]; total: number }> {
  const query = { condition: {}, pageNum, pageSize, sortName: 'createTime', sortOrder: 'DESC' };
  return open((await client.post<Envelope<{ data: User[]; total: number }>>('system/api/user/pageList', query)).data);
}

/** The tree of departments. */
export const readDepartments = async (): Promise<Department> =>
  open((await client.get<Envelope<Department>>('system/api/department/tree')).data);

/** The captions of the menu's first level. */
export async function readMenu(): Promise<{ id: string; caption: string }[]> {
  type Item = { id: string; caption: string; subMenuItems?: Item[] };
  const query = { params: { appName: 'pc' } };
  const [root] = open((await client.get<Envelope<Item[]>>('system/api/current/mainMenu', query)).data);
  return root?.subMenuItems ?? [];
}
