import { type Upload, uploadFile, useShell } from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Attributes of the form field. */
  attributes: ComponentProps<'input'>;
  maxMegabytes: number;
  /** Gets the id of the uploaded file; null once there is none. */
  onFile: (id: string | null) => void;
};

type State =
  | { at: 'empty'; problem?: string }
  | { at: 'sending'; name: string; part: number }
  | { at: 'ready'; name: string };

/** What the backend accepts, for the file dialog (docs/domain/files.md, rule 13). */
const acceptedFiles = 'application/pdf,image/jpeg,image/png,image/webp';
const megabyte = 1_000_000;

/** Chooses a file and uploads it at once, with its progress; a refused one is said in words. */
export function FilePicker({ attributes, maxMegabytes, onFile }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const [state, setState] = useState<State>({ at: 'empty' });
  const upload = useRef<Upload>(undefined);

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    drop();
    const problem = problemOf(file);
    if (problem) return setState({ at: 'empty', problem });
    const { name } = file;
    setState({ at: 'sending', name, part: 0 });
    upload.current = uploadFile(file, {
      action: 'resources/upload',
      locale,
      onProgress: (part) => setState({ at: 'sending', name, part }),
    });
    const done = await upload.current.done;
    if (done === null) return setState({ at: 'empty' });
    if (typeof done === 'string') return setState({ at: 'empty', problem: done });
    setState({ at: 'ready', name });
    onFile(done.id);
  }

  /** What the server would refuse after the whole upload. */
  function problemOf({ type, size }: File): string | undefined {
    if (!acceptedFiles.split(',').includes(type)) return t('resources.suggest.fileType');
    if (size > maxMegabytes * megabyte) {
      return t('resources.suggest.fileSize', { mb: maxMegabytes });
    }
    return undefined;
  }

  function drop(): void {
    upload.current?.cancel();
    setState({ at: 'empty' });
    onFile(null);
  }

  return (
    <div className={kit.stack2}>
      <input
        {...attributes}
        type="file"
        accept={acceptedFiles}
        onChange={(event) => void choose(event)}
      />
      {state.at === 'sending' && (
        <>
          <progress
            className={memberKit.progress}
            max={1}
            value={state.part < 1 ? state.part : undefined}
            aria-label={t('resources.suggest.progress', { name: state.name })}
          />
          <p className={`${kit.strong} ${kit.breakable}`}>{state.name}</p>
        </>
      )}
      {state.at === 'ready' && <p className={`${kit.strong} ${kit.breakable}`}>{state.name}</p>}
      {/* One region for all stages: screen readers hear each change. */}
      <p role="status" className={kit.muted}>
        {state.at === 'sending' &&
          (state.part < 1
            ? t('resources.suggest.sending', { percent: Math.floor(state.part * 100) })
            : t('resources.suggest.checking'))}
        {state.at === 'ready' && t('resources.suggest.ready')}
      </p>
      {state.at !== 'empty' && (
        <p>
          <Button look="plain" onClick={drop}>
            {t(state.at === 'ready' ? 'resources.suggest.removeFile' : 'resources.suggest.stop')}
          </Button>
        </p>
      )}
      <p role="alert" className={kit.danger}>
        {state.at === 'empty' && state.problem}
      </p>
    </div>
  );
}
