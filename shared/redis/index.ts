export { answeredWithin } from './answered-within.ts';
export { type Circuit, createCircuit } from './circuit.ts';
export { guardCommands, RedisAway } from './guard-commands.ts';
