/** One attack as a process of its own, so that it takes no time from whoever is watching: attacker.ts <name>, see `runAttack`. */
import os from 'node:os';
import { attacks, type AttackName } from './attacks.ts';

// A real attacker brings a machine of his own; here the server and its visitors go first.
os.setPriority(0, os.constants.priority.PRIORITY_LOW);

const name = process.argv[2] as AttackName; // as: given by `runAttack`
const { url, attackers, milliseconds } = JSON.parse(process.env.ATTACK ?? '') as {
  url: string;
  attackers: string[];
  milliseconds: number;
}; // as: given by `runAttack`
const end = Date.now() + milliseconds;
const answers = await attacks[name]({ url, attackers, isOver: () => Date.now() > end });
console.info(JSON.stringify(answers ?? {}));
process.exit(0);
