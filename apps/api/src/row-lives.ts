/** Lifetime of rows of tables without a sweep by age (sweep-rows.ts). */
interface RowLives {
  readonly why: string;
  /** Whether rows are never deleted, so that a restore must have at least as many as its backup counted. */
  readonly areKept: boolean;
  readonly tables: readonly string[];
}

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Every table is listed once, here or in `rowSweeps`. */
export const rowLives: readonly RowLives[] = [
  {
    why: 'swept elsewhere (src/jobs.ts)',
    areKept: false,
    tables: words('outbox_delivery upload'),
  },
  {
    why: 'not used any more, so this release writes no rows (docs/decisions/0096, 0153)',
    areKept: false,
    tables: words('dropped_file text_conversion'),
  },
  {
    why: 'swept by who writes it: two old keys a try, days after 400',
    areKept: false,
    tables: words('rate_limit search_miss'),
  },
  {
    why: 'files: rows go when nothing names them (sweep-files.ts)',
    areKept: false,
    tables: words('file receipt_print receipt_likeness'),
  },
  {
    why: 'record of the business: orders, money, goods, and who did what; a shop must be able to show it for years',
    areKept: true,
    tables: words(`
      customer_order order_delivery order_discount order_line order_message order_people order_thread order_link
      order_link_line cash_handover cash_handover_order money_entry order_money payment
      payment_message refund goods_return goods_return_line goods_arrival parcel_return buyer_return
      buyer_return_line buyer_return_picture stock_movement audit_log
      staff_notification certificate_document certificate_request class_registration score_request`),
  },
  {
    why: 'parts of a request of education: a correction replaces them, and the audit log has those before',
    areKept: false,
    tables: words('certificate_request_subject score_request_subject'),
  },
  {
    why: 'one row for each file that staff import',
    areKept: false,
    tables: words('product_import'),
  },
  {
    why: 'a row until the decision takes effect, or the buyer is told of the step, or it is undone',
    areKept: false,
    tables: words('payment_decision untold_step'),
  },
  {
    why: 'record of the business, but a step that is undone within seconds (docs/decisions/0172) takes its row with it',
    areKept: false,
    tables: words('order_status_event order_parcel'),
  },
  {
    why: 'a few rows for each buyer, limited by `limits` of the contract or by key; they end with the account',
    areKept: false,
    tables: words(
      'address back_in_stock_request cart cart_line class_place_request push_subscription wishlist',
    ),
  },
  {
    why: 'one row for each job that fails now',
    areKept: false,
    tables: words('job_failure'),
  },
  {
    why: 'one row a week, a day at most',
    areKept: false,
    tables: words('restore_drill'),
  },
  {
    why: 'what buyers wrote about a product, and the answers',
    areKept: false,
    tables: words('answer question review review_picture'),
  },
  {
    why: 'written by staff or a migration: catalogue, contents, settings, lookup data',
    areKept: false,
    tables: words(`
      api_token article bank banner brand category category_goes_with city courier delete_reason delivery_rate delivery_service
      delivery_service_city directory_address discount_code discount_code_category education_fee exam_subject faq get_one_promotion newspaper nrc_state nrc_township nrc_type offer_text
      outbox_consumer page_text payment_service popup_banner product product_category product_clip product_handle product_image product_pair
      product_search product_specification product_stock product_tag search_synonym search_word setting shop shop_location size_chart sku sku_image staff
      staff_role staff_role_right state tag terms_section township training_class user_manual variant variant_value
      webhook
      migration_checksum kysely_migration kysely_migration_lock`),
  },
];

/** Tables that only grow. */
export const growingTables: readonly string[] = rowLives
  .filter(({ areKept }) => areKept)
  .flatMap(({ tables }) => tables);
