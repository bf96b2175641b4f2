import type { FieldFacts } from '@site/shared/contract';
import { createContext, type ReactNode, use } from 'react';

/** What the fields of a form know of it. */
export type FormFacts = {
  fields: Readonly<Record<string, FieldFacts>>;
  /** Id of the control of a field. */
  idOf: (field: string) => string;
  /** What is wrong, by field. */
  messages: Partial<Record<string, string>>;
  /** What a refused native form was sent with. */
  values: Readonly<Record<string, string>>;
  /** Those of names that were sent several times. */
  lists: Readonly<Record<string, readonly string[]>>;
  /** Whether the page answers this form, which was refused. */
  isRefusedPost: boolean;
  label: (field: string) => string;
  /** A text of the form by its key; empty where there is none. */
  text: (key: string, values?: object) => string;
  /** A text of the page by its key. */
  t: (key: string) => string;
  /** Key of the texts of the form. */
  texts: string;
  busy: boolean;
  /** How often the form was emptied after a success. */
  resets: number;
  isNative: boolean;
  /** The field that has the focus when the page opens. */
  focused: string | null;
};

export const FormContext = createContext<FormFacts | null>(null);

/** What a control of a page's own holds at first: what its form was sent with, where it was refused, or what is stored. */
export function useSent(name: string, stored: string): string {
  return use(FormContext)?.values[name] ?? stored;
}

/** The values that several controls of one name were sent with, where the form was refused. */
export function useSentLists(): FormFacts['lists'] {
  return use(FormContext)?.lists ?? {};
}

/** How a field is drawn. */
export type Kind =
  | 'line'
  | 'paragraphs'
  | 'email'
  | 'link'
  | 'password'
  | 'number'
  | 'date'
  | 'time'
  | 'tick'
  | 'radios'
  | 'ticks'
  | 'select';

/** One of the values to choose from. */
export type Option = { readonly value: string; readonly label: ReactNode };
