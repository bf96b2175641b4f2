// The texts of the demo are YAML files beside the code that makes rows of them, so that editors can read them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import { z } from 'zod';

/** Reads a file of texts. Throws an error that names the file and the places of its mistakes. */
export function readTexts<Schema extends z.ZodType>(file: URL, schema: Schema): z.infer<Schema> {
  const path = fileURLToPath(file);
  const document = parseDocument(readFileSync(path, 'utf8'));
  const [mistake] = document.errors;
  if (mistake) throw new Error(`${path}\n${mistake.message}`);
  const { data, error } = schema.safeParse(document.toJS());
  if (error) throw new Error(`${path}\n${z.prettifyError(error)}`);
  return data;
}

/** A text that is not empty. */
export const words = z.string().trim().min(1);

/** The same in both languages. */
export function inBoth<Text extends z.ZodType>(text: Text) {
  return z.strictObject({ ru: text, en: text });
}

/** A text in Russian and English. */
export const pair = z.tuple([words, words]);
