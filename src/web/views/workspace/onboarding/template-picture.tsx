import { pictures } from "virtual:template-pictures";
import type { ProjectTemplateChoice } from "../../../../../machines/workspace/project-making.ts";
import { allTemplates } from "../../../../workflow/project-templates.ts";
import { categoryColour, CategorySign, signOf } from "../../../ui/work/category-sign.tsx";
import * as css from "./template-picture.css.ts";

const sign = 14;

/** The chart of a template at a glance: its states with their signs, and the steps between them. Words beside it say the same. */
export const TemplatePicture = ({ template }: { template: ProjectTemplateChoice }) => {
  const picture = pictures[template];
  if (picture === undefined) return null;
  const { width, height, box, states, lines } = picture;
  const head = `step-of-${template}`;
  return (
    <span className={css.frame} aria-hidden="true">
      <svg className={css.picture} width={width} height={height} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMinYMid">
        <defs>
          <marker id={head} markerUnits="userSpaceOnUse" markerWidth={7} markerHeight={7} refX={6} refY={3.5} orient="auto">
            <path className={css.head} d="M0 0 7 3.5 0 7Z" />
          </marker>
        </defs>
        {lines.map((line) => (
          <path key={line} className={css.line} d={line} markerEnd={`url(#${head})`} />
        ))}
        {states.map(({ id, at: [x, y] }) => {
          const state = allTemplates[template].document.states.find((each) => each.id === id);
          return (
            state && (
              <g key={id} transform={`translate(${x} ${y})`}>
                <rect className={css.box} {...box} rx={6} stroke={categoryColour[state.category]} />
                <svg x={(box.width - sign) / 2} y={(box.height - sign) / 2} width={sign} height={sign}>
                  <CategorySign category={signOf(state)} size={sign} />
                </svg>
              </g>
            )
          );
        })}
      </svg>
    </span>
  );
};
