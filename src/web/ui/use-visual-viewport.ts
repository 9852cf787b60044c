import { useSyncExternalStore } from "react";

/** Top and height of what is seen of the window, in pixels: a phone's keyboard covers the rest. Nothing is covered where it is enlarged. */
const visualViewport = () => {
  const { visualViewport } = window;
  const whole = document.documentElement.clientHeight;
  const height = visualViewport ? Math.min(whole, Math.round(visualViewport.height * visualViewport.scale)) : whole;
  return `${Math.min(Math.round(visualViewport?.offsetTop ?? 0), whole - height)} ${height}`;
};

const subscribe = (tell: () => void) => {
  const { visualViewport } = window;
  visualViewport?.addEventListener("resize", tell);
  visualViewport?.addEventListener("scroll", tell);
  return () => {
    visualViewport?.removeEventListener("resize", tell);
    visualViewport?.removeEventListener("scroll", tell);
  };
};

/** Where something lies that fills what is seen of the window: above a keyboard that lies over the page. */
export const useVisualViewport = () => {
  const [top, height] = useSyncExternalStore(subscribe, visualViewport).split(" ").map(Number);
  return { top, height, bottom: "auto" };
};
