import { fromCallback } from "xstate";
import { navigationMachine } from "../../../machines/shell/navigation.ts";
import { addressOf, isEnglishAddress, publicPageAt } from "../../contract/pages.ts";
import { keepScrollPosition } from "./scroll-position.ts";

/** The navigation, with the window's width and the page behind it. A section of another page is reached by loading it. */
export const provideNavigation = () =>
  navigationMachine.provide({
    actors: {
      watchWidth: fromCallback(({ sendBack }) => {
        const tell = () => sendBack({ type: "width.changed", width: window.innerWidth });
        tell();
        window.addEventListener("resize", tell);
        return () => window.removeEventListener("resize", tell);
      }),
    },
    actions: {
      scrollTo: (_, { section }) => {
        const home = addressOf("/", isEnglishAddress(location.pathname) ? "en" : "th");
        const target = section === "home" ? document.body : document.getElementById(section);
        const address = section === "home" ? home : `${home}#${section}`;
        if (publicPageAt(location.pathname) !== "/" || !target) return location.assign(address);
        // As a link without script does: another address, another step of the history.
        if (location.pathname + location.hash !== address) {
          keepScrollPosition();
          history.pushState(null, "", address);
        }
        target.scrollIntoView();
      },
    },
  });
