// A button may take its row out of the sight of the user: a report that is decided, for example. The studio loads the
// row again then and says that the page was not found; the list is more useful.

type Answer = { config?: { url?: string; data?: unknown }; data: unknown };
export type WatchedApi = {
  get: (path: string) => Promise<{ data: unknown }>;
  interceptors: { response: { use: (seen: (answer: Answer) => unknown) => void } };
};

/** Opens the list of a row that the user may not read any more once its button was pressed. */
export function leaveHiddenRows(api: WatchedApi, open: (path: string) => void): void {
  api.interceptors.response.use((answer) => {
    const row = pressedRow(answer);
    if (row) {
      api.get(`/items/${row.collection}/${row.key}?fields=id`).catch((error: unknown) => {
        const { response } = error as { response?: { status?: number } };
        if (response?.status === 403) open(`/content/${row.collection}`);
      });
    }
    return answer;
  });
}

/** The row whose button was pressed; undefined for other answers and for buttons above lists. */
function pressedRow({ config }: Answer): { collection: string; key: string } | undefined {
  if (!config?.url?.startsWith('/flows/trigger/')) return undefined;
  const { data } = config;
  const { collection, keys = [] } = (typeof data === 'string' ? JSON.parse(data) : data) as {
    collection: string;
    keys?: readonly string[];
  };
  const [key] = keys;
  return key !== undefined && keys.length === 1 ? { collection, key } : undefined;
}
