import type { FieldFacts } from '@site/shared/contract';
import { createContext, type ReactNode } from 'react';

/** What the fields of a form know of it. */
export type FormFacts = {
  fields: Readonly<Record<string, FieldFacts>>;
  /** Id of the control of a field. */
  idOf: (field: string) => string;
  /** What is wrong, by field. */
  messages: Partial<Record<string, string>>;
  /** What a refused native form was sent with. */
  values: Readonly<Record<string, string>>;
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
