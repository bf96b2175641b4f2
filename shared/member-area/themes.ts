import type { ColorMode } from '@site/shared/contract';
import { type ThemeConfig, theme } from 'antd';

/**
 * The colours of `shared/ui/tokens.css` for antd, which computes with colours and cannot read CSS
 * variables.
 */
export const palettes = {
  light: {
    paper: '#fbfcfa',
    raised: '#ffffff',
    ink: '#14201a',
    muted: '#55625b',
    line: '#dde4df',
    'line-strong': '#7d8a83',
    primary: '#15803d',
    'primary-hover': '#116932',
    'on-primary': '#ffffff',
    soft: '#ebf6ee',
    danger: '#b3261e',
    warning: '#8a5300',
  },
  dark: {
    paper: '#0f1512',
    raised: '#151d19',
    ink: '#e6ede9',
    muted: '#9aa8a0',
    line: '#26302b',
    'line-strong': '#6f7d76',
    primary: '#4ade80',
    'primary-hover': '#6ee7a0',
    'on-primary': '#0b1a11',
    soft: '#14261b',
    danger: '#ff9b93',
    warning: '#f2c46d',
  },
} satisfies Record<ColorMode, Record<string, string>>;

type Palette = (typeof palettes)[ColorMode];
type Algorithm = Exclude<NonNullable<ThemeConfig['algorithm']>, unknown[]>;

/** The antd theme of each colour mode. Class names have no hash, because a page has only one antd. */
export const themes: Record<ColorMode, ThemeConfig> = {
  light: themeOf(palettes.light, theme.defaultAlgorithm),
  dark: themeOf(palettes.dark, theme.darkAlgorithm),
};

/** The themes without animations, for who asks for less motion. */
export const stillThemes: Record<ColorMode, ThemeConfig> = {
  light: withoutMotion(themes.light),
  dark: withoutMotion(themes.dark),
};

function withoutMotion(config: ThemeConfig): ThemeConfig {
  return { ...config, token: { ...config.token, motion: false } };
}

function themeOf(palette: Palette, algorithm: Algorithm): ThemeConfig {
  return {
    algorithm: [algorithm, withExactColors(palette)],
    cssVar: { key: 'lk' },
    hashed: false,
    token: {
      colorPrimary: palette.primary,
      colorSuccess: palette.primary,
      colorInfo: palette.primary,
      colorLink: palette.primary,
      colorError: palette.danger,
      colorWarning: palette.warning,
      colorBgBase: palette.paper,
      colorTextBase: palette.ink,
      colorTextPlaceholder: palette.muted,
      borderRadius: 6,
      borderRadiusLG: 12,
      controlHeight: 40,
      fontFamily: 'var(--font)',
      fontSize: 16,
      fontWeightStrong: 600,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: { primaryColor: palette['on-primary'], dangerColor: palette['on-primary'] },
      Steps: { colorTextLightSolid: palette['on-primary'] },
    },
  };
}

/** antd adjusts the given colours, strongly so in dark mode; this algorithm restores ours withExactColors. */
function withExactColors(palette: Palette): Algorithm {
  return (seed, derived) => ({
    ...(derived ?? theme.defaultAlgorithm(seed)),
    colorPrimary: palette.primary,
    colorPrimaryHover: palette['primary-hover'],
    colorPrimaryActive: palette['primary-hover'],
    colorPrimaryBg: palette.soft,
    colorLink: palette.primary,
    colorLinkHover: palette['primary-hover'],
    colorError: palette.danger,
    colorWarning: palette.warning,
    colorBgContainer: palette.paper,
    colorBgLayout: palette.paper,
    colorBgElevated: palette.raised,
    colorText: palette.ink,
    colorTextSecondary: palette.muted,
    colorTextTertiary: palette.muted,
    colorBorder: palette['line-strong'],
    colorBorderSecondary: palette.line,
  });
}
