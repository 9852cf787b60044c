/** The interest of an application for the discount for open-source projects: those are answered by email, so no phone is asked for. */
export const discountInterest = "open_source";
