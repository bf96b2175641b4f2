/**
 * Address of a page's data, without its markup. With the hash of the data it is cached apart from other data of the
 * same page.
 */
export function payloadAddress({ pathname, search }: URL | Location, dataHash?: string): string {
  const address = `${pathname.replace(/\/$/, '')}/_payload.json${search}`;
  return dataHash ? `${address}${search ? '&' : '?'}hash=${dataHash}` : address;
}
