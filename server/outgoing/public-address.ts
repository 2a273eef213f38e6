/** Which addresses are the internet's: everything that belongs to this machine, its network or nobody is not. */
import { BlockList, isIP } from 'node:net';

/** 168.63.129.16 is the host of a machine in Azure, which tells it its secrets. */
const RESERVED_V4 = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '168.63.129.16/32', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24',
  '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24',
  '224.0.0.0/4', '240.0.0.0/4',
]; // prettier-ignore
/** Only 2000::/3 is given out; within it, what leads back into IPv4 or is for examples. */
const RESERVED_V6 = ['2001::/32', '2001:2::/48', '2001:db8::/32', '2001:10::/28', '2002::/16', '3fff::/20'];

const blockList = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const reserved4 = blockList(RESERVED_V4, 'ipv4');
const reserved6 = blockList(RESERVED_V6, 'ipv6');
const given6 = blockList(['2000::/3'], 'ipv6');

/** Is it an address that a request of the server may go to? False for what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved4.check(address, 'ipv4');
  return family === 6 && given6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6');
}
