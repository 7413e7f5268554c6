/** Where a link leads that shows the menu without script. */
export const MENU_ID = 'menu';
