import type { ChildProcess } from 'node:child_process';

type Message = { type: string; text?: string };

/**
 * Waits until a program of ours says that it is ready; gives what it told of its progress before. Rejects when
 * it ends instead.
 */
export function untilReady(program: ChildProcess): Promise<string[]> {
  const told: string[] = [];
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The program ended with ${code}`));
    program.once('exit', onExit);
    program.on('message', ({ type, text = '' }: Message) => {
      if (type !== 'ready') {
        told.push(text);
        return;
      }
      program.off('exit', onExit);
      resolve(told);
    });
  });
}
