/** `navigator.connection` of the browsers that have it. */
interface Connection {
  type?: string;
  saveData?: boolean;
}

export const getConnection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Whether the person wants nothing transferred that was not asked for. */
export const savesData = (): boolean => getConnection().saveData === true;
