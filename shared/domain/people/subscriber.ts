/**
 * The part of an IP address that identifies a subscriber, for rate limits: an IPv6 subscriber has a whole
 * /64.
 */
export function subscriberOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const rest = tail.split(':').filter(Boolean);
    while (groups.length + rest.length < 8) groups.push('0');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
