type LoaderData = Record<string, unknown>;

/** Milliseconds for data that a page does not await. */
const arrivalTime = 800;

/**
 * The data of a member page as its document carries it: promises become what has arrived in time. Throws for values
 * that JSON would change.
 */
export async function arrived(data: LoaderData): Promise<LoaderData> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, arrivalTime, null));
  const entries = Object.entries(data).map(async ([id, own]) => {
    const settled = await settle(own, late);
    assertJson(settled, id);
    return [id, settled];
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function settle(data: unknown, late: Promise<null>): Promise<unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const fields = Object.entries(data).map(async ([name, value]) => {
    if (!(value instanceof Promise)) return [name, value];
    return [name, { arrived: await Promise.race([value, late]).catch(() => null) }];
  });
  return Object.fromEntries(await Promise.all(fields));
}

function assertJson(value: unknown, path: string): void {
  if (typeof value === 'function')
    throw new Error(`${path} is a function, which no document can carry`);
  if (typeof value !== 'object' || value === null) return;
  const prototype = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) {
    throw new Error(`${path} is a ${value.constructor.name}, which no document can carry`);
  }
  for (const [name, part] of Object.entries(value)) assertJson(part, `${path}.${name}`);
}
