import { HomeView } from '../catalog/home/home-view.tsx';
import { loadHome } from '../catalog/home/sections.ts';
import { useConfig } from '../platform/config.ts';
import { browserLoad, PageTitle, serverLoad, usePageData } from '../platform/page.tsx';

export const loader = serverLoad(loadHome);
export const clientLoader = browserLoad(loadHome);

export default function HomePage() {
  const { shopName } = useConfig();
  return (
    <>
      <PageTitle>{shopName}</PageTitle>
      <HomeView home={usePageData<typeof loadHome>()} />
    </>
  );
}
