import type { EvidenceFile } from '@site/shared/domain/admissions';
import type { UploadedFile } from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import { type ChangeEvent, createContext, use, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import { type Next, useField, useForm } from './form-context.tsx';

/** The largest file, in megabytes. */
export const MaxMegabytes = createContext(10);

type Props = {
  path: string;
  files: readonly EvidenceFile[];
  onChange: (next: Next<readonly EvidenceFile[]>) => void;
  max: number;
};

/** Types that the backend accepts, for the file dialog (docs/domain/files.md). */
const acceptedFiles = 'application/pdf,image/jpeg,image/png';
const megabyte = 1_000_000;

/** Files that are uploaded as soon as they are chosen, each with its progress, also while another step is shown. */
export function FilesField({ path, files, onChange, max }: Props) {
  const { t } = useTranslation();
  const { label, error, onBlur } = useField(path);
  const maxMegabytes = use(MaxMegabytes);
  const { uploads } = useForm();
  const state = uploads.stateOf(path);
  /** The list may change while a file is on its way. */
  const present = useRef(files);
  present.current = files;

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    for (const file of chosen) {
      if (!(await send(file))) return;
    }
  }

  /** Whether the file was stored. */
  async function send(file: File): Promise<boolean> {
    const problem = problemOf(file);
    if (problem) {
      uploads.refuse(path, problem);
      return false;
    }
    const store = ({ id }: UploadedFile) => onChange((now) => [...now, { id, name: file.name }]);
    return uploads.send(path, file, store);
  }

  /** A reason for which the server would refuse the file after the whole upload. */
  function problemOf({ name, type, size }: File): string | undefined {
    if (present.current.length >= max) return t('form.files.most', { count: max });
    if (!acceptedFiles.split(',').includes(type)) return t('form.files.type', { name });
    if (size > maxMegabytes * megabyte) return t('form.files.size', { name, mb: maxMegabytes });
    return undefined;
  }

  const isFull = files.length >= max;
  return (
    <div className={`${kit.column2} ${styles.files}`}>
      <p className={kit.strong} id={`${path}-label`}>
        {label}
      </p>
      {files.length > 0 && (
        <ul className={kit.rows}>
          {files.map(({ id, name }) => (
            <li key={id}>
              <span className={kit.breakable}>{name}</span>
              <button
                type="button"
                aria-label={t('form.remove', { name })}
                onClick={() => onChange((now) => now.filter((file) => file.id !== id))}
              >
                {t('form.removeShort')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && state.at === 'idle' && (
        <label className={memberKit.upload}>
          {t('form.files.choose', { count: max })}
          <input
            id={path}
            type="file"
            accept={acceptedFiles}
            multiple={max > 1}
            aria-describedby={`${path}-help`}
            onBlur={onBlur}
            onChange={(event) => void choose(event)}
          />
        </label>
      )}
      {state.at === 'sending' && (
        <div className={`${kit.row3} ${kit.middle} ${styles.sending}`}>
          <progress
            className={memberKit.progress}
            max={1}
            value={state.part < 1 ? state.part : undefined}
            aria-label={t('form.files.progress', { name: state.name })}
          />
          <Button look="plain" onClick={() => uploads.cancel(path)}>
            {t('form.files.cancel')}
          </Button>
        </div>
      )}
      <p id={`${path}-help`} className={`${kit.hint} ${kit.hideEmpty}`}>
        {t('form.files.help', { count: max, mb: maxMegabytes })}
      </p>
      {/* One region for all stages: screen readers hear each change. */}
      <p role="status" className={`${kit.hint} ${kit.hideEmpty}`}>
        {state.at === 'sending' &&
          (state.part < 1
            ? t('form.files.sending', { name: state.name, percent: Math.floor(state.part * 100) })
            : t('form.files.checking', { name: state.name }))}
      </p>
      <p role="alert" className={`${kit.hideEmpty} ${kit.danger}`}>
        {state.at === 'idle' ? (state.problem ?? error) : undefined}
      </p>
    </div>
  );
}
