/** Whether what was written is saved. */
export type SaveState =
  | { at: 'saved'; time: string | null }
  | { at: 'unsaved' | 'saving' | 'offline' | 'ended' }
  | { at: 'refused'; message: string };
