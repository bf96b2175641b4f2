import { readFile } from 'node:fs/promises';
import { decodeText, TextError } from '@site/shared/domain/text';
import type { Mistake } from './mistake.ts';

/**
 * Reads a text file. Invalid text adds an error under the name `file` and returns undefined. Throws when
 * the file cannot be read.
 */
export async function readText(
  path: string,
  file: string,
  mistakes: Mistake[],
): Promise<string | undefined> {
  const bytes = await readFile(path);
  try {
    return decodeText(bytes);
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    mistakes.push({ file, line: error.line, message: error.message });
    return undefined;
  }
}
