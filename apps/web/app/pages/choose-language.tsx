import { PlainPage } from '../frame/plain-page.tsx';

export default function ChooseLanguagePage() {
  return <PlainPage title="titles.chooseLanguage" />;
}
