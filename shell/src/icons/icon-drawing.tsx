import { Icon, type IconifyIcon } from '@iconify/react';
import { useEffect, useState } from 'react';
import { fetchIcon } from './fetch-icon.ts';

type Props = { name: string; sources: readonly string[] };

/** Draws an icon once a source has answered. */
export function IconDrawing({ name, sources }: Props) {
  const [icon, setIcon] = useState<IconifyIcon | null>(null);
  useEffect(() => {
    let isWanted = true;
    void fetchIcon(name, sources).then((found) => {
      if (isWanted) setIcon(found);
    });
    return () => {
      isWanted = false;
    };
  }, [name, sources]);
  return icon && <Icon icon={icon} width={20} height={20} />;
}
