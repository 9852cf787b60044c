import { useOrganization } from "../../../providers/organization.ts";
import { useLogo } from "../../../providers/pictures.ts";
import { classNames } from "../../../ui/class-names.ts";
import * as css from "./shell.css.ts";

/**
 * The sign of an organisation: its logo over the first letter of its name. A vowel that is written before its consonant is no first letter.
 *
 * @param logo where it is shown from; the letter is seen without one, and as long as it is not drawn
 */
export const Mark = ({ name, logo, large }: { name: string; logo?: string | undefined; large?: boolean }) => (
  <span className={classNames(css.mark, large && css.largeMark)} aria-hidden="true">
    {Array.from(name.replace(/^[เ-ไ]/, ""))[0]}
    {logo && <img key={logo} className={css.logo} src={logo} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />}
  </span>
);

/** The sign of the organisation whose workspace this is. */
export const OwnMark = () => {
  const organization = useOrganization();
  return <Mark name={organization.name} logo={useLogo(organization)} />;
};
