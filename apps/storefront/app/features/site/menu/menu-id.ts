/** Fragment target that shows the menu without JavaScript. */
export const MENU_ID = 'menu';
