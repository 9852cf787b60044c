import { useEffect, useRef, useState, type ReactNode } from "react";
import * as css from "./sectioned-page.css.ts";

export type PageSection = {
  /** Of the section's heading, which takes the focus (`tabIndex={-1}`). */
  id: string;
  name: ReactNode;
};

export type PageSections = readonly [PageSection, ...PageSection[]];

/** Pixels below the window's top at which a heading has been reached: those that an anchor leads to come to stand above. */
const activeOffset = 160;

/** The section that is being read: the last one whose heading has come up. */
const sectionAt = (sections: PageSections): string => {
  const reached = sections.findLast(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= activeOffset);
  return (reached ?? sections[0]).id;
};

/** A long page in sections, with their names beside it: each leads to its heading, and the focus goes along. */
export const SectionedPage = ({ label, sections, children }: { label: string; sections: PageSections; children: ReactNode }) => {
  const nav = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(sections[0].id);
  const ids = sections.map(({ id }) => id).join();

  // The address was there before the heading that it names.
  useEffect(() => {
    const named = document.getElementById(location.hash.slice(1));
    if (!named || !ids.split(",").includes(named.id)) return;
    named.scrollIntoView({ behavior: "instant" });
    named.focus({ preventScroll: true });
  }, [ids]);

  useEffect(() => {
    const look = () => setCurrent(sectionAt(sections));
    look();
    for (const type of ["scroll", "resize"]) addEventListener(type, look);
    return () => {
      for (const type of ["scroll", "resize"]) removeEventListener(type, look);
    };
  }, [sections]);

  // A strip that is too long for the window shows the section that is read.
  useEffect(() => {
    const rail = nav.current;
    const link = rail?.querySelector<HTMLElement>("[aria-current]");
    if (rail && link) rail.scrollTo({ left: link.offsetLeft - (rail.clientWidth - link.offsetWidth) / 2 });
  }, [current]);

  return (
    <div className={css.railed}>
      <nav ref={nav} aria-label={label} className={css.rail}>
        <ul className={css.list}>
          {sections.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`} className={css.link} aria-current={id === current ? "location" : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.sections}>{children}</div>
    </div>
  );
};
