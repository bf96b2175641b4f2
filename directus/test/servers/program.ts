import type { ChildProcess } from 'node:child_process';

type Message = { type: string; text?: string };

/**
 * Waits until a child process reports that it is ready; returns its progress messages. Rejects when it ends
 * instead.
 */
export function untilReady(program: ChildProcess): Promise<string[]> {
  const progress: string[] = [];
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The program ended with ${code}`));
    program.once('exit', onExit);
    program.on('message', ({ type, text = '' }: Message) => {
      if (type !== 'ready') {
        progress.push(text);
        return;
      }
      program.off('exit', onExit);
      resolve(progress);
    });
  });
}
