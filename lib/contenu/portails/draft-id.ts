/** Id of the line of a draft at this place, and back: negative, because those of stored lines are positive. */
export const draftId = (index: number): number => -1 - index
