import proxyAddr from 'proxy-addr';

/** Whether an address is that of a trusted proxy. */
export type TrustedProxies = (address: string) => boolean;

/** By the list of `TRUST_PROXY`. */
export function trustIn(proxies: readonly string[]): TrustedProxies {
  const trusts = proxyAddr.compile([...proxies]);
  return (address) => trusts(address, 0);
}
