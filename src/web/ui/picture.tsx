import { picture } from "./avatar.css.ts";

/** A picture over the initials of a round sign, which are seen as long as it is not drawn, and where it cannot be. Nothing is read out of it. */
export const Picture = ({ address }: { address: string | undefined }) =>
  address && <img key={address} className={picture} src={address} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />;
