import { fromCallback } from "xstate";
import { navigationMachine } from "../../../machines/shell/navigation.ts";

/** The navigation, with the window's width and the page behind it. A section of another page is reached by loading it. */
export const provideNavigation = () =>
  navigationMachine.provide({
    actors: {
      watchWidth: fromCallback(({ sendBack }) => {
        const tell = () => sendBack({ type: "width.changed", width: window.innerWidth });
        window.addEventListener("resize", tell);
        return () => window.removeEventListener("resize", tell);
      }),
    },
    actions: {
      scrollTo: (_, { section }) => {
        const target = section === "home" ? document.body : document.getElementById(section);
        if (location.pathname !== "/" || !target) location.assign(section === "home" ? "/" : `/#${section}`);
        else target.scrollIntoView({ behavior: "smooth" });
      },
    },
  });
