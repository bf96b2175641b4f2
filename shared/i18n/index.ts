// The subset of `react-i18next` shared with remotes, for the same reason as in `../router`.
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
