// What a feature tells the rest of the web about itself: its screens, older paths, places in the navigation, guards
// and what it brings to pages of other features. Plain data with lazy imports, so that tools can read it without a
// browser.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Role } from '#core/base/permissions.ts';
import type { Search } from '#web/base/address.ts';
import type { RuntimeConfig } from '#web/base/config.ts';
import type { User } from '#web/base/user.ts';

/** `bare` brings its own frame. */
export type Layout = 'default' | 'simple' | 'wide-simple' | 'large-text' | 'bare';

/** What a guard decides from. The person is loaded before any guard runs, when there is a token. */
export type Situation = {
  user: User | undefined;
  config: RuntimeConfig;
  params: Record<string, string>;
  search: Search;
  /** Path, search and hash as the browser shows them. */
  address: string;
  queries: QueryClient;
};

export type Decision = 'pass' | 'not-found' | { redirect: string };
export type Middleware = (situation: Situation) => Decision | Promise<Decision>;

export type ScreenModule = { Page: ComponentType };

/** One question of a screen to the server, known by the key of its query: see loaders.ts. */
export type LoaderQuery = {
  key: QueryKey;
  start: (queries: QueryClient) => Promise<unknown>;
  /** The page shows once this is answered, or refused. */
  required?: true;
};
export type Loader = (situation: Situation) => readonly LoaderQuery[];

/** What a feature on the right shows on a page: its code and its questions go out with those of the page. */
export type ScreenPart = { load: () => Promise<unknown>; loader?: () => Promise<Loader> };

export type Screen = {
  /** As in the specification: parameters `:id`, optional `:id?`. */
  path: string;
  /** The specification's route name, where it has one. */
  name?: string;
  layout: Layout;
  /** Names of guards, run in this order. An unknown name is a 500. */
  guards: readonly string[];
  /** Keeps the scroll position on arrival. */
  scroll?: 'keep';
} & (
  | {
      load: () => Promise<ScreenModule>;
      /** What its first figures need, asked for while the code of the page is on its way. */
      loader?: () => Promise<Loader>;
      /** What other features bring to it. */
      parts?: (features: readonly Feature[]) => readonly ScreenPart[];
    }
  | { redirect: (situation: Situation) => string }
);

/** An older path that shows a newer screen while the address stays as it is. Parameters keep their names. */
export type Alias = { path: string; to: string };

export type NavIcon =
  | 'home'
  | 'portfolio'
  | 'connections'
  | 'analytics'
  | 'autopay'
  | 'rent'
  | 'bank'
  | 'reports'
  | 'companies'
  | 'channels'
  | 'documents'
  | 'statements'
  | 'tasks'
  | 'users'
  | 'tags'
  | 'upload'
  | 'mail'
  | 'staff'
  | 'resources'
  | 'profile';

/** What can be switched off for a whole master company. */
export type PortfolioFlag = 'has_tags' | 'has_subscriptions' | 'has_documents' | 'has_daily_sales_report';

export type NavEntry = {
  label: string;
  to: string;
  /** Further screens that belong to this place, as patterns: '/new-ui/landlord/:masterCompanyId/premises/portfolio'. */
  area?: readonly string[];
  icon: NavIcon;
  /** Ascending: areas of work below 100, resources and the person's own things from 100 on. */
  order: number;
  roles?: readonly Role[];
  /** A place of staff, who are offered no other areas of work. */
  staffOnly?: true;
  /** Only a demo has vendors whose faults can be switched on. */
  demoOnly?: true;
  /** Shown only where the master company has this switched on. */
  portfolioHas?: PortfolioFlag;
  beta?: true;
  hidden?: true;
  /** The kind of task that is done there: its count stands beside the label while one waits. */
  task?: string;
  /** One of the four places of the bar at the bottom of a phone. */
  phone?: true;
  /** One word for that bar, where the label is too long for a quarter of a phone. */
  short?: string;
};

/** Places that another feature fills with a component. Whoever owns one adds it here: see features.ts. */
export interface Slots {
  search: ComponentType;
  tasks: ComponentType;
  notifications: ComponentType;
  company: ComponentType;
  /** Whom to ask when a page's read is refused. */
  refused: ComponentType;
}

/** An interface, so that whoever owns a page can declare what other features may bring to it: see features.ts. */
export interface Feature {
  screens: readonly Screen[];
  aliases?: readonly Alias[];
  nav?: readonly NavEntry[];
  guards?: Readonly<Record<string, Middleware>>;
  /** Where a person of this role, or staff, lands after signing in; the rightmost feature that says so decides. */
  landing?: Partial<Record<Role | 'staff', string>>;
  slots?: Partial<Slots>;
}
