import proxyAddr from 'proxy-addr';

/** Whether an address is that of a proxy whose word is taken. */
export type TrustedProxies = (address: string) => boolean;

/** By the list that `TRUST_PROXY` gives. */
export function trustIn(proxies: readonly string[]): TrustedProxies {
  const trusts = proxyAddr.compile([...proxies]);
  return (address) => trusts(address, 0);
}
