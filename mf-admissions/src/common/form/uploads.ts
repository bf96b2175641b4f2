import { type UploadedFile, uploadFile, useShell } from '@site/shared/remote';
import { useEffect, useRef, useState } from 'react';

/** What happens at a field for files. `part`: of what has to be sent, 1 while the server checks it. */
export type UploadState =
  | { at: 'idle'; problem?: string }
  | { at: 'sending'; name: string; part: number };

export type Uploads = {
  /** The state of the field at a path. */
  stateOf: (path: string) => UploadState;
  /** Whether a file is on its way to a field at or below a path; without a path, to any field. */
  isSending: (path?: string) => boolean;
  /** Sends a file of a field; false when it was refused, which becomes the state of the field, or cancelled. */
  send: (path: string, file: File, store: (stored: UploadedFile) => void) => Promise<boolean>;
  cancel: (path: string) => void;
  /** Says at a field why a file is not sent. */
  refuse: (path: string, problem: string) => void;
  /** Waits until the files that are on their way are stored. */
  settled: () => Promise<unknown>;
};

type Running = { cancel: () => void; done: Promise<boolean> };

const idle: UploadState = { at: 'idle' };

/** The uploads of a form: they go on while another step of it is shown, and end with its page. */
export function useUploads(action: string, onStored: () => void): Uploads {
  const { locale } = useShell();
  const [states, setStates] = useState<Readonly<Record<string, UploadState>>>({});
  const running = useRef(new Map<string, Running>());
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const upload of current.values()) upload.cancel();
    };
  }, []);

  const show = (path: string, state: UploadState) =>
    setStates((before) => ({ ...before, [path]: state }));

  function send(path: string, file: File, store: (stored: UploadedFile) => void): Promise<boolean> {
    const { name } = file;
    show(path, { at: 'sending', name, part: 0 });
    const upload = uploadFile(file, {
      action,
      locale,
      onProgress: (part) => show(path, { at: 'sending', name, part }),
    });
    const done = upload.done.then((answer) => {
      running.current.delete(path);
      const isRefused = typeof answer === 'string';
      show(path, isRefused ? { at: 'idle', problem: `${name}: ${answer}` } : idle);
      if (isRefused || answer === null) return false;
      store(answer);
      onStored();
      return true;
    });
    running.current.set(path, { cancel: upload.cancel, done });
    return done;
  }

  return {
    stateOf: (path) => states[path] ?? idle,
    isSending: (path) =>
      Object.entries(states).some(
        ([one, { at }]) =>
          at === 'sending' && (path === undefined || one === path || one.startsWith(`${path}.`)),
      ),
    send,
    cancel: (path) => running.current.get(path)?.cancel(),
    refuse: (path, problem) => show(path, { at: 'idle', problem }),
    settled: () => Promise.all([...running.current.values()].map(({ done }) => done)),
  };
}
