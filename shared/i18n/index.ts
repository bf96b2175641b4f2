// What remotes get under the name `react-i18next`, for the same reason as in `../router`.
export { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
