import { HomeView } from './home-view.tsx';
import { loadHome } from './sections.ts';
import { useConfig } from '../platform/config.ts';
import { useLanguage } from '../platform/language/context.ts';
import { browserLoad, packed, serverLoad, usePackedData } from '../platform/page.tsx';
import { JsonLd } from '../platform/seo/json-ld.tsx';
import { PageHead } from '../platform/seo/page-head.tsx';
import { shopThings } from '../platform/seo/shop-things.ts';

export const loader = serverLoad(packed(loadHome));
export const clientLoader = browserLoad(loadHome);

export default function HomePage() {
  const config = useConfig();
  const { language, t } = useLanguage();
  return (
    <>
      <PageHead title={config.shopName} description={t('seo.home', { shop: config.shopName })} path="/" />
      <JsonLd key={language} things={import.meta.env.SSR ? shopThings(config) : []} />
      <HomeView home={usePackedData<typeof loadHome>()} />
    </>
  );
}
