/**
 * Pictures load when the visitor scrolls near. `loading=lazy` alone loads too much: Chrome loads pictures up to 1,250
 * pixels away, 2,500 on slow connections, and all of a horizontal strip. The attribute `data-far` holds a picture back
 * (near-pictures.css) until its frame is near.
 */

/** Set by the script below. */
interface WithNear {
  showWhenNear?: (picture: HTMLImageElement) => void;
}

/**
 * Inlined in the document, so that it runs before any other script. Until a second after load only pictures on screen
 * are shown, so that the rest does not delay what a press needs.
 */
export const nearScript = import.meta.env.SSR
  ? `{
const watch = (options) => {
  const near = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      for (const picture of target.querySelectorAll("[data-far]")) picture.removeAttribute("data-far");
    }
  }, { threshold: 0.01, ...options });
  window.showWhenNear = (picture) => near.observe(picture.parentElement);
  document.querySelectorAll("[data-far]").forEach(showWhenNear);
};
watch();
const margins = { rootMargin: "300px 0px", scrollMargin: "0px 100px" };
addEventListener("load", () => setTimeout(watch, 1000, margins));
}`.replaceAll(/\n */g, '')
  : '';

/** Observes a picture that a script has added to the page. */
export function showWhenNear(picture: HTMLImageElement): void {
  const { showWhenNear: show } = globalThis as WithNear;
  if (show) show(picture);
  else picture.removeAttribute('data-far');
}
