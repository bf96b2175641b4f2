/** The files of the font of the site that the studio loads, by weight, in `@expo-google-fonts/golos-text`. */
export const fontFiles: Readonly<Record<string, string>> = {
  400: '400Regular/GolosText_400Regular.ttf',
  600: '600SemiBold/GolosText_600SemiBold.ttf',
  700: '700Bold/GolosText_700Bold.ttf',
};
