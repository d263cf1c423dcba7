/** What the frame of the pages shows of the person. */
export type ShellUser = { firstname: string; lastname: string }
