import { readCodeEntry } from '@site/shared/domain/accounts';
import { Button, kit } from '@site/shared/ui';
import { type ChangeEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { createQrReader, type QrReader } from './qr-reader.ts';
import styles from './verify.module.css';

type State = 'starting' | 'looking' | 'noCamera' | 'refused' | 'nothing' | 'foreign';

/** Milliseconds between two frames that are read. */
const interval = 200;

/** Scans the QR code of a certificate with the camera, or in a picture. */
export function Scanner({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<State>('starting');
  const id = useId();

  /** Opens the answer when a scanned text has a code. */
  const open = useCallback(
    (text: string): boolean => {
      const entry = readCodeEntry(text);
      if (!entry || !('code' in entry)) return false;
      void navigate(`/verify/${entry.code}`);
      return true;
    },
    [navigate],
  );

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    return scanCamera(element, { open, setState });
  }, [open]);

  async function readPicture({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (!file) return;
    try {
      const [read, picture] = await Promise.all([createQrReader(), createImageBitmap(file)]);
      const text = await read(picture, picture.width, picture.height);
      picture.close();
      if (text === null) setState('nothing');
      else if (!open(text)) setState('foreign');
    } catch {
      setState('nothing');
    }
    target.value = '';
  }

  const hasVideo = state !== 'noCamera' && state !== 'refused';
  return (
    <section className={kit.column4} aria-label={t('verify.scan.title')}>
      <video
        ref={video}
        className={styles.video}
        hidden={!hasVideo}
        muted
        playsInline
        aria-label={t('verify.scan.picture')}
      />
      <p role="status">{t(`verify.scan.${state}`)}</p>
      <div className={`${styles.scanActions} ${kit.row3x4} ${kit.middle}`}>
        <label className={kit.strong} htmlFor={id}>
          {t('verify.scan.file')}
        </label>
        <input id={id} type="file" accept="image/*" onChange={(event) => void readPicture(event)} />
        <Button look="plain" onClick={close}>
          {t('verify.scan.close')}
        </Button>
      </div>
    </section>
  );
}

type Hooks = { open: (text: string) => boolean; setState: (state: State) => void };

/** Reads frames of the camera until a code is found; returns how to stop. */
function scanCamera(video: HTMLVideoElement, { open, setState }: Hooks): () => void {
  let isOver = false;
  let stream: MediaStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
    for (const track of stream?.getTracks() ?? []) track.stop();
  }

  async function look(read: QrReader): Promise<void> {
    if (isOver) return;
    const { videoWidth, videoHeight } = video;
    const text = videoWidth > 0 ? await read(video, videoWidth, videoHeight) : null;
    if (isOver) return;
    if (text !== null && open(text)) return stop();
    if (text !== null) setState('foreign');
    timer = setTimeout(() => void look(read), interval);
  }

  async function start(): Promise<void> {
    // Missing where the page has no secure origin.
    if (!navigator.mediaDevices?.getUserMedia) return setState('noCamera');
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (!isOver) setState(isRefused ? 'refused' : 'noCamera');
      return;
    }
    // Closed while the browser asked for permission.
    if (isOver) return stop();
    video.srcObject = stream;
    await video.play();
    setState('looking');
    await look(await createQrReader());
  }

  void start().catch(() => {
    if (!isOver) setState('noCamera');
  });
  return stop;
}
