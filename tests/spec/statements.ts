/** One entry per statement of the specification, numbered by its section. */
export type Statement = { readonly id: string; readonly says: string } & (
  | { readonly test: string }
  | { readonly open: string }
);

export const STATEMENTS: readonly Statement[] = [
  // Section 1
  {
    id: '1#1',
    says: 'Shoppers use the storefront, sellers a seller back office, administrators an admin back office',
    test: 'tests/e2e/purchase.spec.ts > two stores, one payment, two parcels, two comments (${language})',
  },
  {
    id: '1#2',
    says: 'Stores, goods, carts, points mall, flash sales, group buying, orders, refunds and returns, coupons, referral, wallet, frozen money, withdrawals, favourites, comments, oauth, store verification, SMS, maps, logistics and three ways to pay are there',
    test: 'tests/e2e/journeys.spec.ts > after-sale, points, withdrawals and referral, walked by everybody who has a part in them',
  },
  {
    id: '1#3',
    says: 'The interface is offered in English and Simplified Chinese',
    test: 'tests/architecture/languages.test.ts > exist in both languages under the same keys, and say something',
  },
  {
    id: '1#4',
    says: 'The language is chosen from the saved language or the browser',
    test: 'tests/e2e/storefront-frame.spec.ts > a browser in ${locale} begins in ${first}; a saved ${saved} is restored in the shop and both back offices',
  },
  {
    id: '1#5',
    says: 'The default and fallback language is zh-cn',
    test: 'tests/api/contract/envelope.test.ts > speaks the language of the caller',
  },
  {
    id: '1#6',
    says: 'Sub-accounts may not buy',
    test: 'tests/api/contract/auth.test.ts > let a sub-account work but not buy',
  },
  {
    id: '1#7',
    says: 'Sub-accounts may not log in on the user side',
    test: 'tests/e2e/refusals.spec.ts > a sub-account of a store cannot sign in as a shopper',
  },
  // Section 2
  {
    id: '2#1',
    says: 'Route matching is case-sensitive',
    test: 'tests/unit/storefront/routes.test.ts > is case-sensitive and leads everything unknown to the 404 page',
  },
  {
    id: '2#2',
    says: 'A progress bar shows during navigation',
    test: 'tests/e2e/storefront-frame.spec.ts > a bar shows until the next page is there, which begins at its top; Back leads to where one was',
  },
  {
    id: '2#3',
    says: 'After each navigation the view scrolls to the top',
    test: 'tests/e2e/console-frame.spec.ts > the menu is fetched once and its pages are there; a bar shows until the next one is, which begins at its top, and Back leads to where one was (${area})',
  },
  {
    id: '2#4',
    says: 'Unknown paths lead to a 404 page (Not Found Pages 404)',
    test: 'tests/e2e/refusals.spec.ts > an unknown address is the 404 page with status 404 (${language})',
  },
  // Section 2.1
  {
    id: '2.1#1',
    says: '/ exists',
    test: 'tests/e2e/every-page.spec.ts > every page for everybody opens (${language})',
  },
  {
    id: '2.1#2',
    says: '/login, /register, /forget_password exists',
    test: 'tests/e2e/every-page.spec.ts > every page for everybody opens (${language})',
  },
  {
    id: '2.1#3',
    says: '/stores exists',
    test: 'tests/e2e/every-page.spec.ts > every page for everybody opens (${language})',
  },
  {
    id: '2.1#4',
    says: '/store/:id exists',
    test: 'tests/e2e/every-page.spec.ts > every page for everybody opens (${language})',
  },
  {
    id: '2.1#5',
    says: '/store/join, /store/step_1, /store/step_2, /store/step_3 exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.1#6',
    says: '/s/:params? exists',
    test: 'tests/e2e/every-page.spec.ts > every page for everybody opens (${language})',
  },
  {
    id: '2.1#7',
    says: '/goods/:id exists',
    test: 'tests/e2e/every-page.spec.ts > every page for everybody opens (${language})',
  },
  {
    id: '2.1#8',
    says: '/carts exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.1#9',
    says: '/integral, /integral/search/:params?, /integral/goods/:id exists',
    test: 'tests/e2e/every-page.spec.ts > every page for everybody opens (${language})',
  },
  {
    id: '2.1#10',
    says: '/integral/order/:id/:buy_num exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.1#11',
    says: '/seckills exists',
    test: 'tests/e2e/every-page.spec.ts > every page for everybody opens (${language})',
  },
  {
    id: '2.1#12',
    says: '/collectives/:params? exists',
    test: 'tests/e2e/every-page.spec.ts > every page for everybody opens (${language})',
  },
  {
    id: '2.1#13',
    says: '/order/before/:params exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.1#14',
    says: '/order/pay/:params exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.1#15',
    says: '/order/success exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  // Section 2.2
  {
    id: '2.2#1',
    says: '/user exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.2#2',
    says: '/user/address and /user/address/form/:id? exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.2#3',
    says: '/user/comments and /user/comment/add/:id exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.2#4',
    says: '/user/info exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.2#5',
    says: '/user/safe with password, pay_password, phone and check exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.2#6',
    says: '/user/oauth exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.2#7',
    says: '/user/cashes exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.2#8',
    says: '/user/favorites exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.2#9',
    says: '/user/money, /user/integral, /user/frozen_money exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.2#10',
    says: '/user/orders, /user/order/:id, /user/order/comment/:id, /user/order/refund/:id, /user/order/refund_form/:id exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.2#11',
    says: '/user/integral_order exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.2#12',
    says: '/user/coupons exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.2#13',
    says: '/user/distribution, /user/distribution_users, /user/distribution_logs exists',
    test: 'tests/e2e/every-page.spec.ts > every page of a shopper opens (${language})',
  },
  {
    id: '2.2#14',
    says: '/user/article/:name exists',
    test: 'tests/e2e/every-page.spec.ts > every page for everybody opens (${language})',
  },
  // Section 2.3
  {
    id: '2.3#1',
    says: '/Admin/login, /Seller/login and /login are the login routes',
    test: 'tests/e2e/purchase.spec.ts > two stores, one payment, two parcels, two comments (${language})',
  },
  {
    id: '2.3#2',
    says: 'The prefix /Admin/ (also /Admins/) selects the admin area, /Seller/ the seller area',
    test: 'tests/unit/console/guard.test.ts > are told by the prefix of a path; without one it is the shop',
  },
  {
    id: '2.3#3',
    says: 'Back-office pages are registered at run time from the menu list of the current area',
    test: 'tests/e2e/console-menus.spec.ts > every entry of the ${area} menu opens by a click, with everything it offers (${language})',
  },
  {
    id: '2.3#4',
    says: 'A menu item has name, view, apis, is_open and optional children',
    test: 'tests/api/menus/menus.test.ts > are whole for a super administrator, in their order, with strings that are never null',
  },
  {
    id: '2.3#5',
    says: 'Items with is_open 0 are placed inside the authenticated layout',
    test: 'tests/e2e/console-menus.spec.ts > every entry of the ${area} menu opens by a click, with everything it offers (${language})',
  },
  {
    id: '2.3#6',
    says: 'Items with is_open 1 are top-level routes',
    test: 'tests/e2e/console-frame.spec.ts > a menu leads into the frame, to a route of its own without title and frame, elsewhere in a new tab, or nowhere with a line in the log',
  },
  {
    id: '2.3#7',
    says: 'Every admin view exists',
    test: 'tests/e2e/console-menus.spec.ts > every entry of the ${area} menu opens by a click, with everything it offers (${language})',
  },
  {
    id: '2.3#8',
    says: 'Every seller view exists',
    test: 'tests/e2e/console-menus.spec.ts > every entry of the ${area} menu opens by a click, with everything it offers (${language})',
  },
  // Section 2.4
  {
    id: '2.4#1',
    says: 'The left menu collapses from 200 to 63 pixels, with logo and system name',
    test: 'tests/e2e/console-lists.spec.ts > the frame: folding menu, modules, page sizes, own profile',
  },
  {
    id: '2.4#2',
    says: 'Without entries the menu says that it is empty',
    test: 'tests/e2e/console-frame.spec.ts > a role without menus: the menu says that it is empty, and the page is headed by the fallback name',
  },
  {
    id: '2.4#3',
    says: 'The top bar has a fold toggle, the modules, an avatar of size 30, a greeting and a nickname dropdown with user info and logout',
    test: 'tests/e2e/console-lists.spec.ts > the frame: folding menu, modules, page sizes, own profile',
  },
  {
    id: '2.4#4',
    says: 'The main area has a title (fallback "Menu Name"), a separator and the routed view; title and frame can be hidden',
    test: 'tests/unit/console/frame.test.tsx > stands under its name, else under "Menu Name", in the frame; with is_open 1 it is a route of its own without either',
  },
  {
    id: '2.4#5',
    says: 'An entry without target takes its first descendant that has one',
    test: 'tests/unit/console/menu-tree.test.ts > a folder takes its first descendant that has a target',
  },
  {
    id: '2.4#6',
    says: 'A target starting with http:// or https:// opens as an external address',
    test: 'tests/e2e/console-frame.spec.ts > a menu leads into the frame, to a route of its own without title and frame, elsewhere in a new tab, or nowhere with a line in the log',
  },
  {
    id: '2.4#7',
    says: 'Any other target navigates to the route of that name',
    test: 'tests/e2e/console-menus.spec.ts > every entry of the ${area} menu opens by a click, with everything it offers (${language})',
  },
  {
    id: '2.4#8',
    says: 'Nothing routable is logged only ("No Route")',
    test: 'tests/e2e/console-frame.spec.ts > a menu leads into the frame, to a route of its own without title and frame, elsewhere in a new tab, or nowhere with a line in the log',
  },
  {
    id: '2.4#9',
    says: 'Choosing a module marks it checked and stores its index and the menu state',
    test: 'tests/e2e/console-lists.spec.ts > the frame: folding menu, modules, page sizes, own profile',
  },
  {
    id: '2.4#10',
    says: 'The profile dialog (30 % wide) edits nickname, password and avatar',
    test: 'tests/e2e/console-frame.spec.ts > the own profile: 30 % wide, nickname needed, an empty password sent as it is, a picture sent with token and cookies, busy while it saves, failures told, the account read again',
  },
  {
    id: '2.4#11',
    says: 'Menus are grouped by a route-group index and then by module index',
    test: 'tests/unit/console/frame.test.tsx > shows of the group of the area the entries of the module of the page, and nothing else',
  },
  {
    id: '2.4#12',
    says: 'Icon fields offer an autocomplete over about 700 names prefixed fa-',
    test: 'tests/e2e/console-frame.spec.ts > an icon is picked of about 700 names that begin with fa-, fewer while one types',
  },
  // Section 2.5
  {
    id: '2.5#1',
    says: 'The list has a collapsible search panel and a search button',
    test: 'tests/e2e/console-lists.spec.ts > brands are searched, added, edited and deleted by selection (${language})',
  },
  {
    id: '2.5#2',
    says: 'The list has an add button',
    test: 'tests/e2e/console-lists.spec.ts > brands are searched, added, edited and deleted by selection (${language})',
  },
  {
    id: '2.5#3',
    says: 'The list imports from and exports to a spreadsheet',
    test: 'tests/e2e/console-records.spec.ts > classes, articles, ads, menus and a workbook of couriers are made, changed and deleted (${language})',
  },
  {
    id: '2.5#4',
    says: 'The list has batch delete and per-row view, edit and delete buttons',
    test: 'tests/e2e/console-lists.spec.ts > brands are searched, added, edited and deleted by selection (${language})',
  },
  {
    id: '2.5#5',
    says: 'The list has a selection column, typed columns and a paging bar',
    test: 'tests/e2e/console-lists.spec.ts > brands are searched, added, edited and deleted by selection (${language})',
  },
  {
    id: '2.5#6',
    says: 'Add, edit and view dialogs have a fullscreen toggle',
    test: 'tests/e2e/console-lists.spec.ts > brands are searched, added, edited and deleted by selection (${language})',
  },
  {
    id: '2.5#7',
    says: 'Per-page switches control add, view, edit, delete, batch delete, search, export and import',
    test: 'tests/e2e/console-menus.spec.ts > every entry of the ${area} menu opens by a click, with everything it offers (${language})',
  },
  // Section 2.6
  {
    id: '2.6#1',
    says: 'A search field takes type, label, value key, dictionary and a suffix appended after a bar',
    test: 'tests/unit/console/search-bar.test.tsx > takes a dictionary, and waits for it',
  },
  {
    id: '2.6#2',
    says: 'The search bar shows the first 5 fields when more than 3 are defined and a toggle when more than 5 are',
    test: 'tests/e2e/console-lists.spec.ts > the search bar shows five of six fields until it is expanded, and none where a page has none',
  },
  {
    id: '2.6#3',
    says: 'Search emits the collected values, reset clears them',
    test: 'tests/e2e/console-lists.spec.ts > brands are searched, added, edited and deleted by selection (${language})',
  },
  {
    id: '2.6#4',
    says: 'The record picker opens a dialog (full screen or 60 %) with a table and a confirm button',
    test: 'tests/e2e/console-lists.spec.ts > goods are picked from a table for a promotion',
  },
  {
    id: '2.6#5',
    says: 'The record picker selects one or several',
    test: 'tests/e2e/configured.spec.ts > a field that holds several records is picked from a table, and sends their ids joined by commas',
  },
  {
    id: '2.6#6',
    says: 'The picker shows name, then goods_name, then nickname, or a configured field',
    test: 'tests/unit/console/values.test.tsx > a picked record is called by the configured field first, where it has one',
  },
  {
    id: '2.6#7',
    says: 'Multiple ids are joined by commas',
    test: 'tests/e2e/configured.spec.ts > a field that holds several records is picked from a table, and sends their ids joined by commas',
  },
  {
    id: '2.6#8',
    says: 'With nothing selected the picker shows selectErr',
    test: 'tests/e2e/console-lists.spec.ts > goods are picked from a table for a promotion',
  },
  // Section 3
  {
    id: '3#1',
    says: 'A login area has isLogin, isLoad, tokenName and loginName; the shopper area has an empty prefix',
    test: 'tests/unit/console/rules-session.test.ts > the record of login areas tells who is signed in, what is loaded, and how token and login are named',
  },
  {
    id: '3#2',
    says: 'Tokens are stored as admin_token, seller_token and token',
    test: 'tests/unit/console/rules-session.test.ts > keeps the token and the account of its area, as text, under keys of their own',
  },
  {
    id: '3#3',
    says: 'User info is stored as JSON under {prefix}_user or user',
    test: 'tests/unit/console/rules-session.test.ts > keeps the token and the account of its area, as text, under keys of their own',
  },
  {
    id: '3#4',
    says: "The server's ip value is kept in local storage if absent",
    test: 'tests/unit/storefront/site.test.ts > the address that the server sees is kept in local storage',
  },
  {
    id: '3#5',
    says: 'Login data are access_token and refresh_token',
    test: 'tests/api/contract/auth.test.ts > answers a week of access and a refresh token, to shoppers and to administrators',
  },
  {
    id: '3#6',
    says: 'User info has belong_id and defaultUrl',
    test: 'tests/api/contract/auth.test.ts > tell whoever works behind them the account they belong to and the page to begin with',
  },
  {
    id: '3#7',
    says: 'Common site data has classes, brands, common, cart and ip',
    test: 'tests/api/settings/settings.test.ts > carry classes, brands, the site’s words and what is the caller’s own',
  },
  {
    id: '3#8',
    says: 'Menu items carry id, name, icon, view, apis, is_open, children',
    test: 'tests/api/menus/menus.test.ts > are whole for a super administrator, in their order, with strings that are never null',
  },
  {
    id: '3#9',
    says: 'User fields: username, password, nickname, avatar, integral, frozen_money, money',
    test: 'tests/api/contract/auth.test.ts > keep of a user username, password, nickname, avatar, points, frozen money and money, and never tell the password',
  },
  {
    id: '3#10',
    says: 'A list answers data, count, total, per_page, last_page, current_page',
    test: 'tests/api/crud/lists.test.ts > starts with the newest, 30 to a page',
  },
  {
    id: '3#11',
    says: 'Tree lists use pid and has_children',
    test: 'tests/api/crud/writes.test.ts > loads level by level, in its own order, and says who has children',
  },
  {
    id: '3#12',
    says: 'Column types text, money, tags, tags_array, icon_tags, dict, dict_tags, avatar, image, custom',
    test: 'tests/unit/console/cells.test.tsx > exists for each of the ten types',
  },
  {
    id: '3#13',
    says: 'Positive money is shown with a plus sign',
    test: 'tests/unit/console/values.test.tsx > money carries a plus sign when it is income',
  },
  {
    id: '3#14',
    says: 'Lookup lists are fetched per field, optionally restricted to the ids in the rows',
    test: 'tests/e2e/console-lists.spec.ts > a list asks for the words of the ids that it shows, each once and no others',
  },
  {
    id: '3#15',
    says: 'All 19 form input types exist',
    test: 'tests/unit/console/rules-forms.test.tsx > of type %s has its label, and its mark where it is required',
  },
  {
    id: '3#16',
    says: 'Options use label and value keys, configurable, or plain strings with oneArray',
    test: 'tests/unit/console/values.test.tsx > read configured keys, plain texts, and trees to the third level',
  },
  {
    id: '3#17',
    says: 'The lazy cascader loads children by parent id with id, name, code; the root is pid=0',
    test: 'tests/api/menus/places.test.ts > come one level at a time for lazy pickers',
  },
  {
    id: '3#18',
    says: 'Configuration group site',
    test: 'tests/api/settings/groups.test.ts > keeps what is saved, and tells it again, but for its secrets',
  },
  {
    id: '3#19',
    says: 'Configuration group upload',
    test: 'tests/api/settings/groups.test.ts > keeps what is saved, and tells it again, but for its secrets',
  },
  {
    id: '3#20',
    says: 'Configuration group map',
    test: 'tests/api/settings/settings.test.ts > carry classes, brands, the site’s words and what is the caller’s own',
  },
  {
    id: '3#21',
    says: 'Configuration group scheduled tasks',
    test: 'tests/api/settings/settings.test.ts > have defaults, types and rates in basis points',
  },
  {
    id: '3#22',
    says: 'Configuration group logistics',
    test: 'tests/api/settings/groups.test.ts > keeps what is saved, and tells it again, but for its secrets',
  },
  {
    id: '3#23',
    says: 'Configuration group SMS',
    test: 'tests/api/settings/groups.test.ts > keeps what is saved, and tells it again, but for its secrets',
  },
  {
    id: '3#24',
    says: 'Configuration group payment per channel',
    test: 'tests/api/settings/groups.test.ts > keeps what is saved, and tells it again, but for its secrets',
  },
  {
    id: '3#25',
    says: 'Configuration group oauth',
    test: 'tests/api/settings/groups.test.ts > is offered whole by its page, each field by a name in both languages',
  },
  {
    id: '3#26',
    says: 'Configuration group store',
    test: 'tests/api/settings/groups.test.ts > keeps what a seller saves, and no fourth slide',
  },
  {
    id: '3#27',
    says: 'Roles have a name, menus, interfaces and operation permissions',
    test: 'tests/api/resources/accounts.test.ts > hold the menus and rights they are given; a list that is absent beside the name is empty',
  },
  {
    id: '3#28',
    says: 'Rich text is stored as html, a marker, then JSON of the node tree',
    test: 'tests/api/goods/write.test.ts > keeps only harmless html, the marker and a valid tree',
  },
  // Section 4
  {
    id: '4#1',
    says: 'The guard reads the stored token of each area on every navigation',
    test: 'tests/e2e/console-frame.spec.ts > each area has its own guard: the stored token is read on every navigation',
  },
  {
    id: '4#2',
    says: 'Public routes pass through',
    test: 'tests/unit/console/guard.test.ts > lets sign-in pages pass without a token, and leads everything else there',
  },
  {
    id: '4#3',
    says: "A protected route without a token redirects to the area's login",
    test: 'tests/e2e/refusals.spec.ts > a page for shoppers leads a stranger to the sign-in and back',
  },
  {
    id: '4#4',
    says: 'The menu of an area is fetched once, its routes registered and the navigation repeated',
    test: 'tests/e2e/console-frame.spec.ts > the menu is fetched once and its pages are there; a bar shows until the next one is, which begins at its top, and Back leads to where one was (${area})',
  },
  {
    id: '4#5',
    says: 'An error in the guard cancels the navigation and is logged',
    test: 'tests/unit/console/guard.test.ts > cancels and logs when the menu cannot be loaded, then loads it once',
  },
  {
    id: '4#6',
    says: 'A login with a non-empty access token makes the area logged in',
    test: 'tests/e2e/refusals.spec.ts > a page for shoppers leads a stranger to the sign-in and back',
  },
  {
    id: '4#7',
    says: 'An empty access token aborts the login',
    test: 'tests/unit/console/rules-session.test.ts > is aborted by an empty access token: nothing is kept and nobody is asked for',
  },
  {
    id: '4#8',
    says: 'A sub-account login on the user side is rolled back with an error',
    test: 'tests/e2e/refusals.spec.ts > a sub-account of a store cannot sign in as a shopper',
  },
  {
    id: '4#9',
    says: 'After login the user goes to defaultUrl or /',
    test: 'tests/e2e/console-roles.spec.ts > a role with three rights shows and allows exactly these (${office.area})',
  },
  {
    id: '4#10',
    says: 'Logout clears token and user and goes to the login route whatever the server answers',
    test: 'tests/e2e/console-roles.spec.ts > signing out of the ${area} office forgets the account when the server answers ${answer}',
  },
  {
    id: '4#11',
    says: 'The current route point is found by apis, not at top level, with ancestors, module index and name',
    test: 'tests/unit/console/menu-tree.test.ts > is found below the top level, with the chain of ids as text, its module and its name',
  },
  {
    id: '4#12',
    says: 'Store verification: createStore, verifying, verifyError, passVerify',
    test: 'tests/api/stores/join.test.ts > leads from filling in over verifying and a denial to a passed store with everything to start',
  },
  {
    id: '4#13',
    says: 'Order status labels',
    test: 'tests/unit/domain/transitions.test.ts > labels follow the status, and an order refunded whole says so',
  },
  {
    id: '4#14',
    says: 'Payment methods wechat, alipay, balance',
    test: 'tests/unit/console/labels.test.tsx > read the same in a list of orders and in an order',
  },
  {
    id: '4#15',
    says: 'Freight modes default, free, custom',
    test: 'tests/unit/console/labels.test.tsx > freight is free, by the default template, or by one of the store’s own',
  },
  {
    id: '4#16',
    says: 'Goods are on or off the shelf',
    test: 'tests/api/goods/detail.test.ts > does not exist while it is %s',
  },
  {
    id: '4#17',
    says: 'Review and use labels: pending, examined, to be reviewed, rejected, to be used, used',
    test: 'tests/unit/console/labels.test.tsx > in the list of %s reads %s by its words',
  },
  {
    id: '4#18',
    says: 'Activity labels: not started, in hand, ended',
    test: 'tests/unit/console/labels.test.tsx > an activity of %s is not started, in hand or ended',
  },
  {
    id: '4#19',
    says: 'The side menu is collapsed or expanded',
    test: 'tests/e2e/console-lists.spec.ts > the frame: folding menu, modules, page sizes, own profile',
  },
  {
    id: '4#20',
    says: 'The profile save button shows loading during a request',
    test: 'tests/e2e/console-frame.spec.ts > the own profile: 30 % wide, nickname needed, an empty password sent as it is, a picture sent with token and cookies, busy while it saves, failures told, the account read again',
  },
  // Section 5
  {
    id: '5#1',
    says: 'Login needs a non-empty access token',
    test: 'tests/unit/console/rules-session.test.ts > is aborted by an empty access token: nothing is kept and nobody is asked for',
  },
  {
    id: '5#2',
    says: 'Forms validate against the rules of each page',
    test: 'tests/unit/console/rules-forms.test.tsx > a value is refused in words of the person',
  },
  {
    id: '5#3',
    says: 'Profile: nickname is required, an empty password is sent as an empty string',
    test: 'tests/e2e/console-lists.spec.ts > the frame: folding menu, modules, page sizes, own profile',
  },
  {
    id: '5#4',
    says: 'A textarea has a counter with a default maximum of 15',
    test: 'tests/unit/console/rules-forms.test.tsx > of many lines counts its characters, up to 15 where the field says nothing',
  },
  {
    id: '5#5',
    says: 'Dates are sent as YYYY-MM-DD, datetimes and ranges as YYYY-MM-DD HH:mm:ss',
    test: 'tests/unit/console/rules-forms.test.tsx > as YYYY-MM-DD HH:mm:ss for a datetime',
  },
  {
    id: '5#6',
    says: 'Uploads must return code 200, else the msg is shown',
    test: 'tests/unit/browser/rules.test.ts > with another code than 200 fails with the msg of the reply',
  },
  {
    id: '5#7',
    says: 'The editor uploads images only: 10 MB each, 10 files, 5 s, below 5 KB inlined',
    test: 'tests/unit/console/editor-pictures.test.ts > is given up after 5 seconds, by name and to be tried again; the next one has 5 seconds of its own',
  },
  {
    id: '5#8',
    says: 'Import accepts one file; an empty sheet clears it',
    test: 'tests/e2e/console-desks.spec.ts > an empty sheet clears the file and says so; a filled one is taken',
  },
  {
    id: '5#9',
    says: 'Empty search values are dropped from the query',
    test: 'tests/unit/console/search-values.test.ts > drops empty values, and ranges with two open ends',
  },
  {
    id: '5#10',
    says: 'Empty is_type and is_sort are sent as 0',
    test: 'tests/unit/browser/form-encode.test.ts > sends empty is_type and is_sort as 0, and no other empty value',
  },
  {
    id: '5#11',
    says: 'A search with no search options shows an error',
    test: 'tests/e2e/console-lists.spec.ts > the search bar shows five of six fields until it is expanded, and none where a page has none',
  },
  {
    id: '5#12',
    says: 'The menu search ignores items whose apis begin with http:// or {host}',
    test: 'tests/unit/browser/rules.test.ts > ignores items whose apis begin with http:// or {host}',
  },
  {
    id: '5#13',
    says: 'Items lacking view and apis are descended into',
    test: 'tests/unit/console/menu-tree.test.ts > a folder takes its first descendant that has a target',
  },
  {
    id: '5#14',
    says: 'cannot be empty',
    test: 'tests/unit/console/values.test.tsx > needs what is required, but no password on an edit',
  },
  {
    id: '5#15',
    says: 'the two inputs are inconsistent',
    test: 'tests/api/accounts/codes.test.ts > refuses different repeats, short and blank passwords, and codes that are not six digits',
  },
  {
    id: '5#16',
    says: 'please enter the 0-9 digital payment password',
    test: 'tests/unit/browser/rules.test.ts > the catalogue says in both languages',
  },
  {
    id: '5#17',
    says: 'please read the corresponding agreement first',
    test: 'tests/unit/browser/rules.test.ts > the catalogue says in both languages',
  },
  {
    id: '5#18',
    says: 'please select the operation data first',
    test: 'tests/e2e/console-lists.spec.ts > brands are searched, added, edited and deleted by selection (${language})',
  },
  {
    id: '5#19',
    says: 'phone number is empty',
    test: 'tests/unit/browser/rules.test.ts > the catalogue says in both languages',
  },
  {
    id: '5#20',
    says: 'do not send frequently',
    test: 'tests/api/accounts/codes.test.ts > is sent once a minute, five times an hour, ten times a day, however the number is written',
  },
  {
    id: '5#21',
    says: 'fill in the purchase quantity carefully',
    test: 'tests/unit/browser/rules.test.ts > the catalogue says in both languages',
  },
  {
    id: '5#22',
    says: 'select a SKU',
    test: 'tests/api/carts/carts.test.ts > refuses goods that cannot be bought, with the reason',
  },
  {
    id: '5#23',
    says: 'insufficient stock',
    test: 'tests/api/carts/carts.test.ts > refuses goods that cannot be bought, with the reason',
  },
  {
    id: '5#24',
    says: 'minimum purchase quantity is 1',
    test: 'tests/unit/browser/rules.test.ts > the catalogue says in both languages',
  },
  {
    id: '5#25',
    says: 'no product selected',
    test: 'tests/e2e/refusals.spec.ts > settling with nothing chosen says that no product is selected',
  },
  {
    id: '5#26',
    says: 'wait and do not place repeated orders',
    test: 'tests/unit/browser/rules.test.ts > the catalogue says in both languages',
  },
  {
    id: '5#27',
    says: 'fill in the authentication information first',
    test: 'tests/api/withdrawals/user.test.ts > needs a bank card on record',
  },
  {
    id: '5#28',
    says: 'sub-accounts are not allowed to use the platform purchase function',
    test: 'tests/e2e/refusals.spec.ts > a sub-account of a store cannot sign in as a shopper',
  },
  {
    id: '5#29',
    says: 'Delete asks for confirmation first',
    test: 'tests/e2e/console-lists.spec.ts > brands are searched, added, edited and deleted by selection (${language})',
  },
  // Section 6
  {
    id: '6#1',
    says: 'Three realms, each with its own login and stored bearer token',
    test: 'tests/api/accounts/sign-in.test.ts > keeps the two realms apart',
  },
  {
    id: '6#2',
    says: 'The realm of a request follows the Admin or Seller prefix of its path',
    test: 'tests/unit/console/guard.test.ts > are told by the prefix of a path; without one it is the shop',
  },
  {
    id: '6#3',
    says: 'The provider is admins for the admin area and users for the others',
    test: 'tests/unit/console/rules-session.test.ts > names the provider of its area: admins there, users everywhere else',
  },
  {
    id: '6#4',
    says: 'Menus come from the server per area and per user',
    test: 'tests/api/menus/menus.test.ts > show others what their roles contain, with the folders above',
  },
  {
    id: '6#5',
    says: 'Pages are gated by the presence of a token on the client',
    test: 'tests/unit/console/guard.test.ts > lets sign-in pages pass without a token, and leads everything else there',
  },
  {
    id: '6#6',
    says: 'Uploads carry the current token and credentials',
    test: 'tests/e2e/console-frame.spec.ts > the own profile: 30 % wide, nickname needed, an empty password sent as it is, a picture sent with token and cookies, busy while it saves, failures told, the account read again',
  },
  // Section 7
  {
    id: '7#1',
    says: 'All calls go to /api with a 30 s timeout',
    test: 'tests/unit/browser/rules.test.ts > that is not answered within 30 s is given up, with words that say so',
  },
  {
    id: '7#2',
    says: 'POST and PUT bodies are form-encoded, files multipart',
    test: 'tests/unit/browser/rules.test.ts > of the area %s goes to %s as multipart: file, option and name',
  },
  {
    id: '7#3',
    says: 'Authorization is a bearer token; a renewed one in the response header is stored',
    test: 'tests/unit/browser/request.test.ts > stores the renewed token of the authorization header',
  },
  {
    id: '7#4',
    says: 'A chat call takes its token from the form body',
    test: 'tests/api/messages/messages.test.ts > takes a token %s',
  },
  {
    id: '7#5',
    says: 'An is_login call uses a separately stored token',
    test: 'tests/unit/console/rules-session.test.ts > is asked about with the token that is stored for the area',
  },
  {
    id: '7#6',
    says: 'GET /common',
    test: 'tests/api/settings/settings.test.ts > carry classes, brands, the site’s words and what is the caller’s own',
  },
  {
    id: '7#7',
    says: 'GET /cart_count',
    test: 'tests/api/carts/carts.test.ts > counts nothing for strangers, whatever their token looks like',
  },
  {
    id: '7#8',
    says: 'GET {area}load_menu',
    test: 'tests/api/menus/menus.test.ts > are whole for a super administrator, in their order, with strings that are never null',
  },
  {
    id: '7#9',
    says: 'POST {area}auth/info',
    test: 'tests/api/accounts/profile.test.ts > is told without secrets, with money as text',
  },
  {
    id: '7#10',
    says: 'POST {area}auth/edit',
    test: 'tests/api/accounts/profile.test.ts > changes nickname, avatar and sex, and nothing that was not asked for',
  },
  {
    id: '7#11',
    says: 'POST /logout',
    test: 'tests/api/accounts/sign-in.test.ts > ends with logout of its own provider only, and logout always succeeds',
  },
  {
    id: '7#12',
    says: 'GET {page} lists; tree mode adds isChildren and pid',
    test: 'tests/api/crud/writes.test.ts > loads level by level, in its own order, and says who has children',
  },
  {
    id: '7#13',
    says: 'GET {page}/{id} shows',
    test: 'tests/api/resources/every.test.ts > shows each row of the list whole, without what is hidden',
  },
  {
    id: '7#14',
    says: 'POST {page} creates, PUT {page}/{id} updates',
    test: 'tests/api/goods/console.test.ts > are made, changed, shown and deleted through the generated calls',
  },
  {
    id: '7#15',
    says: 'DELETE {page}/{ids} deletes comma-joined ids',
    test: 'tests/api/crud/writes.test.ts > counts what went, skips what is no number, and brings it back',
  },
  {
    id: '7#16',
    says: 'POST {page}/import/excel takes the rows of the first sheet',
    test: 'tests/api/crud/import.test.ts > takes the form-encoded rows of the existing client, and refuses more than 2,000',
  },
  {
    id: '7#17',
    says: 'Lookup lists come with an id filter followed by the in operator',
    test: 'tests/e2e/console-lists.spec.ts > a list asks for the words of the ids that it shows, each once and no others',
  },
  {
    id: '7#18',
    says: 'A dictionary URL fills option lists',
    test: 'tests/e2e/console-lists.spec.ts > a search field is filled from the address of its dictionary, and asks by what is chosen',
  },
  {
    id: '7#19',
    says: 'The lazy cascader URL takes pid',
    test: 'tests/api/menus/places.test.ts > come one level at a time for lazy pickers',
  },
  {
    id: '7#20',
    says: 'Uploads answer code, msg and the file URL',
    test: 'tests/api/uploads/uploads.test.ts > stores %s anew under a random name with the extension of its real type',
  },
  {
    id: '7#21',
    says: 'The profile avatar sends option 150x150 and name avatar',
    test: 'tests/unit/browser/rules.test.ts > of the area %s goes to %s as multipart: file, option and name',
  },
  {
    id: '7#22',
    says: 'The record picker loads pages from its pageUrl',
    test: 'tests/e2e/console-lists.spec.ts > goods are picked from a table for a promotion',
  },
  // Section 8
  {
    id: '8#1',
    says: '200 returns the data',
    test: 'tests/unit/browser/request.test.ts > with code 200 answers its data',
  },
  {
    id: '8#2',
    says: '401 shows the message, removes the token and leads to the login',
    test: 'tests/unit/browser/request.test.ts > with code 401 removes the token and leads to the login of the area, with the message',
  },
  {
    id: '8#3',
    says: '402 shows the message',
    test: 'tests/unit/browser/request.test.ts > with code %i fails with its message and keeps the token',
  },
  {
    id: '8#4',
    says: '405 returns the data silently',
    test: 'tests/unit/browser/request.test.ts > with code 405 answers its data silently',
  },
  {
    id: '8#5',
    says: '429 shows a too-frequent notice',
    test: 'tests/unit/browser/request.test.ts > of HTTP 429 says how long to wait',
  },
  {
    id: '8#6',
    says: 'Other codes show the message',
    test: 'tests/unit/browser/request.test.ts > with code %i fails with its message and keeps the token',
  },
  {
    id: '8#7',
    says: 'HTTP 404 shows Not Found Pages 404',
    test: 'tests/e2e/refusals.spec.ts > an unknown address is the 404 page with status 404 (${language})',
  },
  {
    id: '8#8',
    says: 'HTTP 500 and 401 show the server message',
    test: 'tests/e2e/storefront-frame.spec.ts > HTTP 500 shows the words of the server in place of the page, HTTP 401 on the way to the sign-in',
  },
  {
    id: '8#9',
    says: 'Other HTTP errors show status text and code',
    test: 'tests/unit/browser/request.test.ts > that is no envelope shows status text and code',
  },
  {
    id: '8#10',
    says: 'A network failure is logged',
    test: 'tests/unit/browser/request.test.ts > that never came is logged and has code 0',
  },
  {
    id: '8#11',
    says: 'An upload with another code shows its msg',
    test: 'tests/unit/browser/rules.test.ts > with another code than 200 fails with the msg of the reply',
  },
  {
    id: '8#12',
    says: 'Profile save errors and successes are told, the user data reloaded',
    test: 'tests/e2e/console-frame.spec.ts > the own profile: 30 % wide, nickname needed, an empty password sent as it is, a picture sent with token and cookies, busy while it saves, failures told, the account read again',
  },
  {
    id: '8#13',
    says: 'A failed script chunk is of type timeout, missing or error',
    test: 'tests/unit/console/guard.test.ts > that fails says so: %s',
  },
  {
    id: '8#14',
    says: 'Catalogue messages exist in both languages',
    test: 'tests/architecture/languages.test.ts > exist in both languages under the same keys, and say something',
  },
  // Section 9
  {
    id: '9#1',
    says: 'Request timeout 30000 ms',
    test: 'tests/unit/browser/rules.test.ts > that is not answered within 30 s is given up, with words that say so',
  },
  {
    id: '9#2',
    says: 'Default page size 30; options 30, 100, 200, 300, 400',
    test: 'tests/e2e/console-lists.spec.ts > the frame: folding menu, modules, page sizes, own profile',
  },
  {
    id: '9#3',
    says: 'Export is an .xlsx with one sheet named after the menu',
    test: 'tests/e2e/console-lists.spec.ts > a list is exported as a workbook of one sheet that is named after the menu',
  },
  {
    id: '9#4',
    says: 'Money has 2 decimals',
    test: 'tests/api/crud/kinds.test.ts > keeps each value and shows it the way the wire has it',
  },
  {
    id: '9#5',
    says: 'A countdown shows days, hours, minutes, seconds',
    test: 'tests/e2e/storefront-frame.spec.ts > a countdown shows days, hours, minutes and seconds until the end, second by second',
  },
  {
    id: '9#6',
    says: 'Default area index 2, default login /Admin/login, fallback path /Admins/',
    test: 'tests/unit/console/rules-session.test.ts > the record of login areas tells who is signed in, what is loaded, and how token and login are named',
  },
  {
    id: '9#7',
    says: 'Editor height 385, body 300',
    test: 'tests/e2e/editor.spec.ts > an empty editor is 385 high with a body of 300',
  },
  {
    id: '9#8',
    says: 'The search bar shows 5 fields collapsed',
    test: 'tests/e2e/console-lists.spec.ts > the search bar shows five of six fields until it is expanded, and none where a page has none',
  },
  {
    id: '9#9',
    says: 'Switch labels are yes and no',
    test: 'tests/unit/console/rules-forms.test.tsx > of type switch says yes or no, or the words of its options',
  },
  {
    id: '9#10',
    says: 'Static assets are served from /dist/',
    test: 'tests/e2e/storefront-frame.spec.ts > scripts, styles and fonts of the shop and of both back offices come from /dist/',
  },
  {
    id: '9#11',
    says: 'Chunk load timeout 120000 ms',
    test: 'tests/unit/browser/rules.test.ts > a script chunk has 120 s to arrive, then it failed with type timeout',
  },
  {
    id: '9#12',
    says: 'Layers start at z-index 3000',
    test: 'tests/unit/console/frame.test.tsx > layers begin at z-index 3000 in light and dark',
  },
];
