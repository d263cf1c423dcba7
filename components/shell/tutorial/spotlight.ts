/** One step: what it says, and the id or CSS selector of what it shows (none: in the middle of the page). */
export type Spotlight = { id: number; titre: string; texte: string; selecteur: string | null }
