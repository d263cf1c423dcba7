/** Below this width, in pixels, the mobile shell is shown (SHELL-18). */
export const MOBILE_BREAKPOINT = 958

/** Links the mini sidebar shows before it is expanded (SHELL-21). */
export const MINI_SIDEBAR_ITEMS = 5
