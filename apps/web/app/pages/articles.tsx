import { PlainPage } from '../frame/plain-page.tsx';

export default function ArticlesPage() {
  return <PlainPage title="titles.articles" />;
}
