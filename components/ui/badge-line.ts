/** Letters of a badge that stands on one line: longer words take two. */
export const BADGE_LINE = 22
