import { Button, kit } from '@site/shared/ui';
import { type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../common/settings.module.css';
import { storedSide } from './portrait.api.ts';

type Props = {
  picture: ImageBitmap;
  busy: boolean;
  onDone: (cropped: Blob) => void;
  onCancel: () => void;
};

/** Zoom, and the centre of the square as a part of the free way; 0.5 is the middle. */
type View = { zoom: number; x: number; y: number };
const controls = [
  ['zoom', 1, 3],
  ['x', 0, 1],
  ['y', 0, 1],
] as const;

/** Crops a picture to a square: by sliders, or by dragging it. */
export function CropPortrait({ picture, busy, onDone, onCancel }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const [view, setView] = useState<View>({ zoom: 1, x: 0.5, y: 0.5 });
  const side = Math.min(storedSide, picture.width, picture.height);
  useLayoutEffect(() => first.current?.focus(), []);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { left, top, edge } = squareOf(picture, view);
    context.fillStyle = '#fff';
    context.fillRect(0, 0, side, side);
    context.drawImage(picture, left, top, edge, edge, 0, 0, side, side);
  }, [picture, view, side]);

  function drag({ buttons, movementX, movementY, currentTarget }: PointerEvent): void {
    if (buttons !== 1) return;
    const { edge } = squareOf(picture, view);
    const scale = edge / currentTarget.clientWidth;
    const moved = (part: number, by: number, length: number) =>
      length > edge ? clamp(part - (by * scale) / (length - edge)) : part;
    setView({
      ...view,
      x: moved(view.x, movementX, picture.width),
      y: moved(view.y, movementY, picture.height),
    });
  }

  return (
    <>
      <canvas
        ref={canvas}
        className={styles.crop}
        width={side}
        height={side}
        role="img"
        aria-label={t('settings.portrait.preview')}
        onPointerMove={drag}
      />
      {controls.map(([name, min, max]) => (
        <label key={name} htmlFor={`${id}-${name}`} className={styles.slider}>
          {t(`settings.portrait.${name}`)}
          <input
            ref={name === 'zoom' ? first : undefined}
            id={`${id}-${name}`}
            type="range"
            min={min}
            max={max}
            step={0.01}
            value={view[name]}
            onChange={({ target }) => setView({ ...view, [name]: Number(target.value) })}
          />
        </label>
      ))}
      <p className={`${kit.row3x4} ${kit.middle}`}>
        <Button
          aria-busy={busy}
          onClick={() =>
            canvas.current?.toBlob(
              (cropped) => cropped && !busy && onDone(cropped),
              'image/webp',
              0.92,
            )
          }
        >
          {t(busy ? 'settings.sending' : 'settings.portrait.save')}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </p>
    </>
  );
}

function squareOf({ width, height }: ImageBitmap, { zoom, x, y }: View) {
  const edge = Math.min(width, height) / zoom;
  return { edge, left: (width - edge) * x, top: (height - edge) * y };
}

function clamp(part: number): number {
  return Math.min(1, Math.max(0, part));
}
