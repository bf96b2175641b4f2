/** A form or an editor that is open on the page. */
export type OpenDraft = {
  /** Stores what was typed on this device, for the same person after the next sign-in. */
  store: () => void;
  /** Whether it holds something that is saved nowhere else. */
  isUnsaved: () => boolean;
  /** Saves it, where that needs no press of a button. */
  save?: () => Promise<unknown>;
};

/**
 * The forms and editors that are open on the page. The shell holds them: every remote bundles a copy of the code that
 * reports them, and leaving the page concerns all of them.
 */
export type Drafts = {
  /** A form is open. Returns a function to call when it is closed. */
  open: (draft: OpenDraft) => () => void;
  /** Stores what was typed into every open form, except passwords; called when the session has ended. */
  keep: () => void;
  /** Whether the drafts of this page are stored, so that leaving it loses nothing. */
  areKept: () => boolean;
  /** Whether a form of this page holds something that is saved nowhere else. */
  hasUnsaved: () => boolean;
  /** Saves what needs no press of a button. */
  save: () => Promise<void>;
  /** The stored drafts of the page are no longer needed. */
  forget: () => void;
  /** The person signs out and gives up what is unsaved: this page stores nothing any more, and is left without a question. */
  abandon: () => void;
  areAbandoned: () => boolean;
};
