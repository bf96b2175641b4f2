import { spawn } from 'node:child_process';
import { root } from '../settings.ts';

/** The result of a command: `output` is everything it printed, `stdout` the part for programs. */
export type Ended = { code: number; output: string; stdout: string };

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; show?: boolean };

/**
 * Runs a command and collects its output; with `show` the output is printed as well. The command does not
 * outlive this process.
 */
export function run(
  command: string,
  args: readonly string[],
  options: Options = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...(options.env ?? process.env), ...colours(options.show) },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let stdout = '';
    const collect = (text: string) => {
      output += text;
      if (options.show) process.stdout.write(text);
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.stdout.on('data', (text: string) => {
      stdout += text;
    });
    const end = () => child.kill();
    process.once('exit', end);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      resolve({ code: code ?? 1, output, stdout });
    });
  });
}

/** Colours on a terminal, plain text for logs and other programs. */
function colours(show = false): NodeJS.ProcessEnv {
  return show && process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
}
